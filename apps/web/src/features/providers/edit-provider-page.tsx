import type { Provider } from '@mostrador/contract/providers';
import { getRouteApi } from '@tanstack/react-router';
import { type EditFormProps, EditRecordPage } from '#shared/ui/record/record-pages.tsx';
import { ProviderForm } from './form/provider-form.tsx';
import { providerQueries, useUpdateProvider } from './queries.ts';

const route = getRouteApi('/shell/providers/$id/edit');

/** /providers/{id}/edit */
export function EditProviderPage() {
  const { id } = route.useParams();
  return (
    <EditRecordPage
      words="providers"
      listAt="/providers"
      id={id}
      query={providerQueries.detail(id)}
      fields={7}
      form={EditForm}
    />
  );
}

function EditForm({ record, frame }: EditFormProps<Provider>) {
  const update = useUpdateProvider();
  return (
    <ProviderForm
      {...frame}
      provider={record}
      command={update}
      send={(body, sent) => update.mutate({ params: { id: record.id }, body }, sent)}
    />
  );
}
