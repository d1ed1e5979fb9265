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

type PartOfForm = (typeof FIELDS)[number][0];

/** The parts of the form that hold these paths, each once. */
export function partsOfForm(paths: readonly string[]): PartOfForm[] {
  return FIELDS.flatMap(([field, pattern]) =>
    paths.some((path) => pattern.test(path)) ? [field] : [],
  );
}
