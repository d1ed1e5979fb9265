import { NewRecordPage } from '#shared/ui/record/record-pages.tsx';
import { ProviderForm } from './form/provider-form.tsx';
import { useCreateProvider } from './queries.ts';

/** /providers/new */
export function NewProviderPage() {
  const create = useCreateProvider();
  return (
    <NewRecordPage words="providers" listAt="/providers">
      {(frame) => (
        <ProviderForm
          {...frame}
          command={create}
          send={(body, sent) => create.mutate({ body }, sent)}
        />
      )}
    </NewRecordPage>
  );
}
