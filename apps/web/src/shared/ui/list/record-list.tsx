import type { ReactNode } from 'react';
import { Page, type PageAction } from '#shared/ui/page/page.tsx';
import type { ListSearch } from './list-search.ts';
import { RecordTable, type RecordTableProps } from './record-table.tsx';

interface Props<Row, Search extends ListSearch>
  extends Omit<RecordTableProps<Row, Search>, 'label'> {
  title: string;
  /** Name of the list, if the title covers several lists. */
  name?: string;
  /** Content between the title and the list: other pages under the same title, as `PageTabs`. */
  above?: ReactNode;
  subtitle?: ReactNode;
  /** The filled button, which creates a record. */
  action?: ReactNode;
  menu?: readonly PageAction[];
  /** Dialogs and overlays beside the list. */
  children?: ReactNode;
}

/** Page of a list. */
export function RecordList<Row, Search extends ListSearch>({
  title,
  name = title,
  above,
  subtitle,
  action,
  menu,
  children,
  ...table
}: Props<Row, Search>) {
  return (
    <Page title={title} documentTitle={name} subtitle={subtitle} action={action} menu={menu} wide>
      {above}
      <RecordTable {...table} label={name} />
      {children}
    </Page>
  );
}
