import { useTranslation } from '#i18n/use-translation.ts';
import { Page } from '#shared/ui/page/page.tsx';
import { ProviderForm } from './form/provider-form.tsx';
import { useCreateProvider } from './queries.ts';

/** /providers/new */
export function NewProviderPage() {
  const { t } = useTranslation('providers');
  const createProvider = useCreateProvider();
  return (
    <Page narrow title={t('form.newTitle')} backTo="/providers">
      <ProviderForm
        command={createProvider}
        send={(body, sent) => createProvider.mutate({ body }, sent)}
        savedText={(name) => t('providerAdded', { name })}
        failedTitle={t('failedToSave')}
        backTo="/providers"
      />
    </Page>
  );
}
