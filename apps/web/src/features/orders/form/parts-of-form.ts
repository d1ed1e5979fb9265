/** Parts of the form, each with the paths of the body that belong to it. */
const FIELDS = [
  ['customer', /^customer(Id|Name)|^newCustomer\.(first|last)Name/],
  ['phone', /^customerPhone|\.phone$/],
  ['email', /\.email$/],
  ['address', /^customerAddress|\.address$/],
  ['deliveryPerson', /^deliveryPersonId/],
  ['lineDiscount', /^items\.\d+\.discount/],
  ['items', /^items(?!\.\d+\.discount)|^subtotal/],
  ['discount', /^discount/],
  ['notes', /^notes/],
  ['payments', /^payments/],
  ['total', /^total/],
] as const;

type PartOfForm = (typeof FIELDS)[number][0];

/** Parts of the form that contain these paths, each once. */
export function partsOfForm(paths: readonly string[]): PartOfForm[] {
  return FIELDS.flatMap(([field, pattern]) =>
    paths.some((path) => pattern.test(path)) ? [field] : [],
  );
}
