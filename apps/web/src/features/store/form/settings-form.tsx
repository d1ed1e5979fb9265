import type { StoreSettings } from '@mostrador/contract/stores';
import { REMINDER_PLACEHOLDERS } from '@mostrador/domain/reminders';
import { useTranslation } from '#i18n/use-translation.ts';
import type { RefusedInWords } from '#shared/api/use-error-message.ts';
import { RecordForm, type Sent } from '#shared/ui/form/record-form.tsx';
import { type FormFields, useFormFields } from '#shared/ui/form/use-form-fields.ts';
import { useLoaded } from '#shared/ui/form/use-loaded.ts';
import { useUpdateStore } from '../queries.ts';
import { ContactFields } from './contact-fields.tsx';
import { CounterFields } from './counter-fields.tsx';
import { DeliveryFields } from './delivery-fields.tsx';
import { FormatFields } from './format-fields.tsx';
import { LimitFields } from './limit-fields.tsx';
import { LoanFields } from './loan-fields.tsx';
import { ReceiptFields } from './receipt-fields.tsx';
import { ReceiptPreview } from './receipt-preview.tsx';
import { RuleFields } from './rule-fields.tsx';
import classes from './settings-form.module.css';
import { metInSection, ofSection, type Section, SHOWN_ON_RECEIPT } from './settings-sections.ts';
import {
  fieldOfPath,
  hasChanges,
  type StoreProblem,
  type StoreValues,
  storeChanges,
  storeProblems,
  storeValues,
} from './store-values.ts';
import { useConfirmChanges } from './use-confirm-changes.tsx';
import { useStoreWords } from './use-store-words.ts';

interface Props {
  store: StoreSettings;
  section: Section;
}

/** Form of a part of the store's settings. Sends only the changed fields, and stays open after saving. */
export function SettingsForm({ store, section }: Props) {
  const { t } = useTranslation('store');
  const updateStore = useUpdateStore();
  const confirmChanges = useConfirmChanges();
  const { form, loaded, restart } = useSettings(store, section, updateStore);
  const { changes } = form;
  const words = useStoreWords();
  const hasPreview = SHOWN_ON_RECEIPT.includes(section);
  const send = async (sent: Sent) => {
    if (!updateStore.isUnknown && !(await confirmChanges(changes))) return;
    updateStore.mutate(
      { body: { ...changes, updatedAt: loaded.updatedAt } },
      {
        ...sent,
        onSuccess: (saved) => {
          restart(saved);
          sent.onSuccess();
        },
      },
    );
  };
  return (
    <RecordForm
      form={form}
      command={updateStore}
      send={(sent) => void send(sent)}
      savedText={() => t('saved')}
      failedTitle={t('failedToSave')}
      backTo="/store"
      onSaved={nothingMore}
      words={words}
      discard={{ label: t('discard'), onClick: () => restart(store) }}
    >
      <div className={classes.columns} data-preview={hasPreview || undefined}>
        <div className={classes.cards}>
          <SectionFields form={form} section={section} hasDocuments={store.hasDocuments} />
        </div>
        {hasPreview && <ReceiptPreview values={form.values} taxNumber={store.taxNumber} />}
      </div>
    </RecordForm>
  );
}

function nothingMore(): void {}

interface FieldsProps {
  form: FormFields<StoreValues>;
  section: Section;
  hasDocuments: boolean;
}

function SectionFields({ form, section, hasDocuments }: FieldsProps) {
  switch (section) {
    case 'store':
      return <ContactFields form={form} />;
    case 'formats':
      return <FormatFields form={form} hasDocuments={hasDocuments} />;
    case 'counter':
      return (
        <>
          <CounterFields form={form} />
          <DeliveryFields form={form} />
        </>
      );
    case 'loans':
      return <LoanFields form={form} />;
    case 'roles':
      return (
        <>
          <RuleFields form={form} />
          <LimitFields form={form} />
        </>
      );
    case 'receipts':
      return <ReceiptFields form={form} />;
  }
}

/** The form's fields. While nothing is changed here, they follow what another till saves. */
function useSettings(
  store: StoreSettings,
  section: Section,
  command: ReturnType<typeof useUpdateStore>,
) {
  const fields = useFormFields<StoreValues, StoreProblem>({
    initial: storeValues(store),
    // What is wrong in another part does not hold this one back.
    problemsOf: (values) => ofSection(section, storeProblems(values)),
    words: useWords(),
    tellsOn: 'blur',
  });
  const loaded = useLoaded({ row: store, form: fields, valuesOf: storeValues, command }) ?? store;
  return {
    form: {
      ...fields,
      met: metInSection(section, fields.met),
      isChanged: hasChanges(loaded, fields.values),
      changes: storeChanges(loaded, fields.values),
      refuse: (refused: readonly RefusedInWords[]) =>
        fields.refuse(refused.map(({ path, text }) => ({ path: fieldOfPath(path), text }))),
    },
    loaded,
    restart: (next: StoreSettings) => fields.restart(storeValues(next)),
  };
}

function useWords(): Record<StoreProblem, string> {
  const { t } = useTranslation(['store', 'common']);
  return {
    nameMissing: t('problem.nameMissing'),
    daysInvalid: t('problem.daysInvalid'),
    minutesInvalid: t('problem.minutesInvalid'),
    percentInvalid: t('problem.percentInvalid'),
    placeholderUnknown: t('problem.placeholderUnknown', {
      placeholders: REMINDER_PLACEHOLDERS.map((name) => `{${name}}`).join(' '),
    }),
    phoneInvalid: t('common:form.phoneInvalid'),
    emailInvalid: t('common:form.emailInvalid'),
  };
}
