/** The parts of the form as a person knows them, by how their paths in the body begin. */
const FIELDS = [
  ['customer', /^customer(Id|Name)|^newCustomer\.(first|last)Name/],
  ['phone', /^customerPhone|\.phone$/],
  ['email', /\.email$/],
  ['address', /^customerAddress|\.address$/],
  ['deliveryPerson', /^deliveryPersonId/],
  ['items', /^items|^subtotal/],
  ['discount', /^discount/],
  ['notes', /^notes/],
  ['payments', /^payments/],
  ['total', /^total/],
] as const;

type RefusedField = (typeof FIELDS)[number][0];

/** The fields of which a 422 says that the server does not accept them. */
export function refusedFields(details: Record<string, unknown>): RefusedField[] {
  const fields = Array.isArray(details.fields) ? (details.fields as { path?: unknown }[]) : [];
  const paths = fields.map(({ path }) => String(path));
  return FIELDS.flatMap(([field, pattern]) =>
    paths.some((path) => pattern.test(path)) ? [field] : [],
  );
}
