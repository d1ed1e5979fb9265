import type { Permission } from '@mostrador/domain/permissions';

/** Access to a call: anyone, anyone signed in, or those with a permission (rules.md#roles). */
type Access = 'public' | 'signedIn' | Permission;

/** What a call may have besides method, path and access. */
interface Options {
  /** Status of a success, where it is not 200. */
  status?: 201 | 204;
  /** Makes or changes a document of money or stock: its idempotency key is kept as long as the document. */
  document?: true;
  /** Answers a file or a stream of this type instead of JSON. */
  contentType?: 'text/csv' | 'text/event-stream' | 'image/webp';
  /** Answers the same as a CSV file where its query says `export=csv`. */
  exports?: true;
  /** Carries a file, so that its body may be larger than others'. */
  takesFile?: true;
  /** Works through all that a store has, so that it may take long. */
  long?: true;
  /** Begins a session, whose cookie goes with the answer. */
  beginsSession?: true;
  /** Takes the caller's own password, of which wrong ones are counted by device and address. */
  takesPassword?: true;
  /** In a session that began by PIN it is refused until the password was given (rules.md#pins). */
  needsPassword?: true;
}

export interface Endpoint extends Options {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Below /api; `:id` stands for a path parameter. */
  path: string;
  access: Access;
}

export const get = rowsOf('GET');
export const post = rowsOf('POST');
export const put = rowsOf('PUT');
export const patch = rowsOf('PATCH');
/** A DELETE, which answers nothing. */
export const remove = <
  const Path extends string,
  Who extends Access,
  const Given extends Options = Record<never, never>,
>(
  path: Path,
  access: Who,
  options?: Given,
) => rowsOf('DELETE')(path, access, { status: 204, ...options } as { status: 204 } & Given);

/** Options of an import, and of its preview. */
export const IMPORT = { takesFile: true, long: true } as const satisfies Options;

/** Returns the function that makes a row of a resource's calls: `post('/orders', 'manageRecords', { … })`. */
function rowsOf<Method extends Endpoint['method']>(method: Method) {
  return <
    const Path extends string,
    Who extends Access,
    const Given extends Options = Record<never, never>,
  >(
    path: Path,
    access: Who,
    options?: Given,
  ) =>
    ({ method, path, access, ...options }) as { method: Method; path: Path; access: Who } & Given;
}
