import type { Provider } from '@mostrador/contract/providers';
import type { Answer } from '@mostrador/contract/routes';
import { useRows } from '#shared/api/paged-query.ts';
import { type PickerProps, RecordPicker } from '#shared/ui/record-picker.tsx';
import { providerQueries } from '../queries.ts';

/** Picks one of the store's providers. */
export function ProviderPicker(props: PickerProps<Provider>) {
  return <RecordPicker {...props} useFound={useFound} rowLabel={nameOf} />;
}

const nameOf = ({ name }: Provider) => name;
const rowsOf = ({ providers }: Answer<'listProviders'>) => providers;

function useFound(search: string | undefined) {
  return useRows(providerQueries.search(search ?? ''), rowsOf, search !== undefined);
}
