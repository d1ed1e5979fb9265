import type { Answered, Request } from '../pair/pair.ts';
import { Device, type Person } from '../pair/tills.ts';
import type { Story } from '../story/story.ts';
import type { Move, Moves } from './move.ts';

/** Forgets the tokens of who asked: their session has ended. */
const signedOut: Move['after'] = (_, { by }) => {
  if (by !== null) by.tokens = null;
};
const begun: Move['after'] = (story, { by }, { replies }) => {
  if (by !== null) story.keepTokens(by, replies);
};

export const authMoves: Moves<
  | 'login'
  | 'refresh'
  | 'logout'
  | 'lock'
  | 'switchPerson'
  | 'updateProfile'
  | 'changePassword'
  | 'setPin'
  | 'confirmPassword'
  | 'endSessions'
  | 'endSession'
  | 'readInvitation'
  | 'acceptInvitation'
> = {
  login: {
    weight: 1,
    after: begun,
    draw(story) {
      const by = story.somebody();
      const password = story.chance.once(2) ? by.password : 'not the password';
      return { name: 'login', by, body: { email: by.email, password } };
    },
  },
  refresh: {
    weight: 1,
    after: begun,
    draw: (story) => ({ name: 'refresh', by: story.somebody() }),
  },
  logout: {
    weight: 1,
    after: signedOut,
    draw: (story) => ({ name: 'logout', by: story.somebody() }),
  },
  lock: { weight: 1, after: signedOut, draw: (story) => ({ name: 'lock', by: story.somebody() }) },
  switchPerson: { weight: 3, draw: drawSwitch, after: switched },
  updateProfile: {
    weight: 1,
    draw: (story) => ({
      name: 'updateProfile',
      by: story.somebody(),
      body: { language: story.chance.pick(['en', 'es']), phone: '305 555 0188' },
    }),
  },
  changePassword: {
    weight: 1,
    draw(story) {
      const by = story.somebody();
      const currentPassword = story.chance.once(2) ? by.password : 'not the password';
      const newPassword = `mostrador ${story.chance.int(1, 9)}`;
      return { name: 'changePassword', by, body: { currentPassword, newPassword } };
    },
    after(story, { by, body }, { replies }) {
      if (by === null) return;
      by.password = (body as { newPassword: string }).newPassword;
      story.keepTokens(by, replies);
    },
  },
  setPin: {
    weight: 2,
    draw(story) {
      const by = story.somebody();
      const pin = story.chance.pick(['4071', '5082', null]);
      return { name: 'setPin', by, body: { password: by.password, pin } };
    },
    after(_, { by, body }) {
      if (by !== null) by.pin = (body as { pin: string | null }).pin;
    },
  },
  confirmPassword: {
    weight: 1,
    draw(story) {
      const by = story.somebody();
      const password = story.chance.once(4) ? 'not the password' : by.password;
      return { name: 'confirmPassword', by, body: { password } };
    },
  },
  endSessions: {
    weight: 1,
    after: signedOut,
    draw: (story) => ({ name: 'endSessions', by: story.somebody() }),
  },
  endSession: {
    weight: 1,
    async draw(story) {
      const { sessions } = await story.read('listSessions');
      const id = story.chance.pick(sessions).id;
      return { name: 'endSession', by: story.owner, params: { id } };
    },
  },
  readInvitation: {
    weight: 1,
    draw: async (story) => ({
      name: 'readInvitation',
      by: null,
      body: { token: await tokenOf(story) },
    }),
  },
  acceptInvitation: {
    weight: 1,
    draw: async (story) => ({
      name: 'acceptInvitation',
      by: null,
      body: { token: await tokenOf(story), password: 'mostrador' },
    }),
  },
};

/** Returns the one-time link of somebody who was invited, or one that never was. */
async function tokenOf(story: Story): Promise<string> {
  const { staff } = await story.read('listStaff', { query: { limit: 100 } });
  const invited = staff.find(({ invitation }) => invitation !== null);
  if (invited === undefined || story.chance.once(4)) return 'nonsense';
  const by = story.owner;
  const params = { id: invited.id };
  const { status, body } = await story.send({ name: 'readInvitationLink', by, params });
  return status === 200 ? body.token : 'nonsense';
}

/** Draws another person who comes by PIN to somebody's till. */
function drawSwitch(story: Story) {
  const at = story.somebody();
  // Somebody who has not signed in at that till is unknown there.
  const other = story.chance.once(2) ? at : story.chance.pick(Object.values(story.people));
  const pin = story.chance.once(4) ? '9999' : (other.pin ?? '4071');
  return { name: 'switchPerson', by: at, body: { userId: other.id, pin } } as const;
}

/** The person who came has the till, and who was there has another browser. */
function switched(story: Story, { by, body }: Request, { replies }: Answered): void {
  const { userId } = body as { userId: string };
  const other = Object.values(story.people).find(({ id }) => id === userId);
  if (by === null || other === undefined) return;
  if (other !== by) takeOver(other, by);
  story.keepTokens(other, replies);
}

function takeOver(other: Person, at: Person): void {
  other.device = at.device;
  at.device = new Device();
  at.tokens = null;
}
