import type { EndpointName } from '@mostrador/contract/endpoints';

/** Access to the copy for one call: keeps the server's answer, and answers offline. */
export interface CopyOfCall {
  /** Keeps the server's answer. */
  keep(answer: unknown): void;
  /** Answers in the contract's shape; undefined if the copy lacks the data. */
  answer(): Promise<unknown>;
  /** Whether the copy can ever answer this call. */
  isAnswering: boolean;
}

type CopyOf = (name: EndpointName, request: object) => CopyOfCall | undefined;

let copyOf: CopyOf | undefined;

/** Registers the copy. Its code loads after the sign-in, while API calls work before it. */
export function provideCopy(copy: CopyOf): void {
  copyOf = copy;
}

/** Access to the signed-in person's copy for a call; undefined if there is none. */
export function copyOfCall(name: EndpointName, request: object): CopyOfCall | undefined {
  return copyOf?.(name, request);
}
