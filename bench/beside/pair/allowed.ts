/** A difference that a later version makes on purpose. */
interface Allowed {
  /** The call and the path of the value, such as `readMarginsReport body.rows.0.cost`. */
  place: RegExp;
  reason: string;
}

/** Differences that are no fault. Each names the law that makes it. */
const ALLOWED: readonly Allowed[] = [];

/** Names of the build, which differ between any two versions. */
const BUILD = /^(readHealth body|openapi body\.info)\.(version|gitSha|buildTime)$/;

/** Whether the two servers may differ at this place of an answer. */
export function isAllowed(place: string): boolean {
  return BUILD.test(place) || ALLOWED.some((each) => each.place.test(place));
}
