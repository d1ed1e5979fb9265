import { type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query';
import type { LinkProps } from '@tanstack/react-router';
import type { ComponentType, ReactNode } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { FormSkeleton } from '#shared/ui/form/form-skeleton.tsx';
import type { RecordFrame } from '#shared/ui/form/record-form.tsx';
import { useRecordToEdit } from '#shared/ui/form/use-record-to-edit.ts';
import { Page } from '#shared/ui/page/page.tsx';
import { RecordNotLoaded } from '#shared/ui/page/record-not-loaded.tsx';

/** What the pages of a kind of plain record have in common. */
interface Kind {
  /** The namespace of their texts, with the same keys in each. */
  words:
    | ('categories' | 'paymentMethods' | 'providers' | 'deliveryPersons' | 'customers' | 'staff')
    | 'taxes';
  listAt: NonNullable<LinkProps['to']>;
}

type Frame = Omit<RecordFrame, 'command'>;

/** Page with the form of a new record, which `children` renders. */
export function NewRecordPage({
  words,
  listAt,
  children,
}: Kind & { children: (frame: Frame) => ReactNode }) {
  const { t } = useTranslation(words);
  return (
    <Page narrow title={t(`${words}:form.newTitle`)} backTo={listAt}>
      {children({
        savedText: (name) => t(`${words}:added`, { name }),
        failedTitle: t(`${words}:failedToSave`),
        backTo: listAt,
      })}
    </Page>
  );
}

interface RecordProps<Row, Key extends QueryKey> extends Kind {
  query: UseQueryOptions<Row, Error, Row, Key>;
  /** Shown in place of a record that is not there, instead of going to the list. */
  missing?: ReactNode;
}

interface EditProps<Row, Key extends QueryKey> extends RecordProps<Row, Key> {
  id: string;
  /** Number of the form's fields, for its placeholder. */
  fields: number;
  /** Where the form leads back to; by default the page of the record. */
  backTo?: string;
  form: ComponentType<EditFormProps<Row>>;
}

export interface EditFormProps<Row> {
  record: Row;
  frame: Frame;
}

/** Page with the form of an existing record; loads it anew before. */
export function EditRecordPage<Row, Key extends QueryKey>(props: EditProps<Row, Key>) {
  const { words, listAt, id, query, fields, backTo = `${listAt}/${id}`, form: Form } = props;
  const { t } = useTranslation(words);
  const { record, failed, error, retry } = useRecordToEdit(query);
  if (failed) return <NotLoaded {...props} error={error} onRetry={retry} />;
  const frame = {
    savedText: (name: string) => t(`${words}:updated`, { name }),
    failedTitle: t(`${words}:failedToUpdate`),
    backTo,
  };
  return (
    <Page narrow title={t(`${words}:form.editTitle`)} backTo={backTo}>
      {record ? <Form key={id} record={record} frame={frame} /> : <FormSkeleton fields={fields} />}
    </Page>
  );
}

interface ShownProps<Row, Key extends QueryKey> extends RecordProps<Row, Key> {
  skeleton: ReactNode;
  children: (record: Row) => ReactNode;
}

/** Loads a record and renders its page, which belongs to this record alone. */
export function RecordPage<Row, Key extends QueryKey>(props: ShownProps<Row, Key>) {
  const { query, skeleton, children } = props;
  const { data, error, refetch } = useQuery(query);
  if (data !== undefined) return children(data);
  if (error) return <NotLoaded {...props} error={error} onRetry={() => void refetch()} />;
  return skeleton;
}

interface FailedProps extends Kind {
  missing?: ReactNode;
  error: unknown;
  onRetry: () => void;
}

function NotLoaded({ words, listAt, missing, error, onRetry }: FailedProps) {
  const { t } = useTranslation(words);
  return (
    <RecordNotLoaded
      title={t(`${words}:kind`)}
      listAt={listAt}
      notFound={t(`${words}:notFound`)}
      notFoundHint={t(`${words}:notFoundHint`)}
      missing={missing}
      failedTitle={t(`${words}:failedToLoadOne`)}
      error={error}
      onRetry={onRetry}
    />
  );
}
