/** The store of a story as it opens: its money, taxes, people, goods and drawers. */

import { moves } from '../moves/all.ts';
import { drawProduct } from '../moves/products.ts';
import { drawCategory, drawCustomer, drawProvider } from '../moves/records.ts';
import { drawLimits } from '../moves/settings.ts';
import type { Request } from '../pair/pair.ts';
import type { NewShop } from '../sides/errands.ts';
import type { Kind, Story, Who } from './story.ts';

const PLACES = [
  { locale: 'en-US', currency: 'USD', timeZone: 'America/New_York', country: 'United States' },
  { locale: 'es-CO', currency: 'COP', timeZone: 'America/Bogota', country: 'Colombia' },
  { locale: 'es-CL', currency: 'CLP', timeZone: 'America/Santiago', country: 'Chile' },
  { locale: 'es-ES', currency: 'EUR', timeZone: 'Europe/Madrid', country: 'Spain' },
  { locale: 'en-US', currency: 'JPY', timeZone: 'Asia/Tokyo', country: null },
  { locale: 'en-NZ', currency: 'NZD', timeZone: 'Pacific/Auckland', country: null },
];

/** Opens the story's store, and everything that its first sale needs. */
export async function openShop(story: Story): Promise<void> {
  const { chance, seed, owner } = story;
  const tax = chance.weighted({ none: 2, included: 3, added: 3 });
  const shop: NewShop = {
    name: `Story ${seed}`,
    ...chance.pick(PLACES),
    owner: { email: owner.email, password: owner.password, firstName: 'Olivia', lastName: 'Owner' },
    tax:
      tax === 'none'
        ? null
        : {
            name: 'General',
            percent: chance.pick([19_000, 8875]),
            pricesIncludeTax: tax === 'included',
          },
  };
  story.storeId = await story.pair.openStore(shop);
  await addStaff(story);
  if (tax !== 'none') {
    const rates = [
      { name: 'Food', percent: 5 },
      { name: 'Books', percent: 0 },
    ];
    for (const body of rates) await add(story, 'rates', { name: 'createTaxRate', body });
  }
  for (const { id } of (await story.read('readStore')).taxRates) story.keep('rates', id);
  await setTerms(story);
  await addRecords(story);
  await openDrawers(story);
}

/** Makes a call of the owner's, which succeeds, and keeps what it makes. */
async function add(story: Story, kind: Kind | null, request: Omit<Request, 'by'>) {
  const { status, body } = await story.send({ by: story.owner, ...request });
  if (status >= 400) throw new Error(`${request.name} is refused: ${JSON.stringify(body)}`);
  if (kind !== null) story.keep(kind, body.id);
  return body;
}

async function addStaff(story: Story): Promise<void> {
  for (const [who, person] of Object.entries(story.people)) {
    if (person === story.owner) continue;
    const { email, role, password } = person;
    const names = { firstName: who, lastName: 'Of it' };
    const { id } = await add(story, null, {
      name: 'createStaffMember',
      body: { ...names, email, role },
    });
    const { token } = await add(story, null, { name: 'readInvitationLink', params: { id } });
    const body = { token, password };
    const joined = await story.pair.send({ name: 'acceptInvitation', by: person, body });
    person.id = id;
    story.keepTokens(person, joined.replies);
  }
  for (const who of ['owner', 'manager', 'cashier'] satisfies Who[]) {
    const by = story.people[who];
    by.pin = '4071';
    await story.send({ name: 'setPin', by, body: { password: by.password, pin: by.pin } });
  }
}

/** Draws the settings that the store begins with. */
async function setTerms(story: Story): Promise<void> {
  const { chance } = story;
  await add(story, null, {
    name: 'updateStore',
    body: {
      ...(chance.once(2) ? drawLimits(story) : {}),
      paymentRoles: ['MANAGER', 'CASHIER'],
    },
  });
  const changes = chance.int(0, 2);
  for (let count = 0; count < changes; count++) {
    const request = await moves.updateStore.draw(story);
    if (request !== undefined) await story.send(request);
  }
}

async function addRecords(story: Story): Promise<void> {
  const { chance } = story;
  for (const name of ['Tools', 'Party']) {
    await add(story, 'categories', {
      name: 'createCategory',
      body: { ...drawCategory(story), name },
    });
  }
  for (const number of [1, 2]) {
    const provider = { ...drawProvider(story), name: `Provider ${number}` };
    await add(story, 'providers', { name: 'createProvider', body: provider });
    const courier = { name: `Courier ${number}` };
    await add(story, 'couriers', { name: 'createDeliveryPerson', body: courier });
  }
  for (const isExempt of [false, false, true]) {
    const body = { ...drawCustomer(story), isExempt };
    await add(story, 'customers', { name: 'createCustomer', body });
  }
  for (let number = 1; number <= 6; number++) {
    const drawn = await drawProduct(story);
    const borrowable = number <= 3 || drawn.borrowable;
    const body = { ...drawn, name: `${drawn.name} ${number}`, barcode: undefined, borrowable };
    const { id, stock } = await add(story, 'products', { name: 'createProduct', body });
    if (stock !== null && number <= 3 && chance.once(3)) {
      await add(story, null, { name: 'setUnitCodes', params: { id }, body: { tracksUnits: true } });
    }
  }
  const { paymentMethods } = await story.read('listPaymentMethods');
  for (const { id } of paymentMethods) story.keep('methods', id);
}

async function openDrawers(story: Story): Promise<void> {
  const { drawers } = await story.read('listDrawers');
  for (const { id } of drawers) story.keep('drawers', id);
  await add(story, 'drawers', { name: 'createDrawer', body: { name: 'Terrace' } });
  const [id = ''] = story.ids('drawers');
  await add(story, 'shifts', { name: 'openShift', params: { id }, body: { float: 100 } });
  for (const by of [story.owner, story.people.cashier, story.people.manager]) {
    await story.send({ name: 'setDrawer', by, body: { drawerId: id } });
  }
}
