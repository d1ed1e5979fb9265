import type { Provider } from '@mostrador/contract/providers';
import type { Answer } from '@mostrador/contract/routes';
import { useRows } from '#shared/api/paged-query.ts';
import { type PickerProps, RecordPicker } from '#shared/ui/fields/record-picker.tsx';
import { providerQueries } from '../queries.ts';

/** A form's or filter's copy of the provider. */
type Chosen = Pick<Provider, 'id' | 'name'>;

interface Props extends Omit<PickerProps<Provider>, 'value'> {
  value: Chosen | null;
  /** Adds a last option that creates a provider from the typed text. */
  newProvider?: { label: (typed: string) => string | undefined; onChoose: (typed: string) => void };
}

/** Picks one of the store's providers. */
export function ProviderPicker({ newProvider, ...props }: Props) {
  return <RecordPicker {...props} useFound={useFound} rowLabel={nameOf} lastOption={newProvider} />;
}

const nameOf = ({ name }: Chosen) => name;
const rowsOf = ({ providers }: Answer<'listProviders'>) => providers;

function useFound(search: string | undefined) {
  return useRows(providerQueries.search(search ?? ''), rowsOf, search !== undefined);
}
