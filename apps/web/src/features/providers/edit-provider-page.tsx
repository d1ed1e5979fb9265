import type { Provider } from '@mostrador/contract/providers';
import { getRouteApi } from '@tanstack/react-router';
import { useTranslation } from '#i18n/use-translation.ts';
import { FormSkeleton } from '#shared/ui/form/form-skeleton.tsx';
import { useRecordToEdit } from '#shared/ui/form/use-record-to-edit.ts';
import { Page } from '#shared/ui/page/page.tsx';
import { ProviderForm } from './form/provider-form.tsx';
import { ProviderNotLoaded } from './provider-not-loaded.tsx';
import { providerQueries, useUpdateProvider } from './queries.ts';

const route = getRouteApi('/shell/providers/$id/edit');

/** /providers/{id}/edit */
export function EditProviderPage() {
  const { t } = useTranslation('providers');
  const { id } = route.useParams();
  const { record: provider, failed, error, retry } = useRecordToEdit(providerQueries.detail(id));
  const backTo = `/providers/${id}`;
  if (failed) return <ProviderNotLoaded error={error} onRetry={retry} />;
  return (
    <Page narrow title={t('form.editTitle')} backTo={backTo}>
      {provider ? (
        <EditForm key={id} provider={provider} backTo={backTo} />
      ) : (
        <FormSkeleton fields={7} />
      )}
    </Page>
  );
}

function EditForm({ provider, backTo }: { provider: Provider; backTo: string }) {
  const { t } = useTranslation('providers');
  const updateProvider = useUpdateProvider();
  return (
    <ProviderForm
      provider={provider}
      command={updateProvider}
      send={(body, sent) => updateProvider.mutate({ params: { id: provider.id }, body }, sent)}
      savedText={(name) => t('providerUpdated', { name })}
      failedTitle={t('failedToUpdate')}
      backTo={backTo}
    />
  );
}
