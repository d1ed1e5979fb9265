import type { WireRequest } from '@mostrador/contract/routes';
import { AUDIT_KINDS, type AuditKind } from '@mostrador/domain/audit-kinds';
import type { CalendarDay } from '@mostrador/domain/calendar';
import { AUDIT_PAGE_SIZE } from '@mostrador/domain/list-sizes';
import {
  idFrom,
  type ListSearch,
  listSearch,
  pageAsked,
  usualDay,
} from '#shared/ui/list/list-search.ts';

/** Filters of the trail in its address; an absent one does not filter. */
export interface AuditSearch extends ListSearch<never> {
  userId?: string;
  /** Several, separated by commas. */
  kind?: string;
  startDate?: CalendarDay;
  endDate?: CalendarDay;
}

/** Reads the filters from the address of /store/audit; drops values that the API does not accept. */
export function auditSearch(query: Record<string, unknown>): AuditSearch {
  return {
    ...listSearch(query, AUDIT_PAGE_SIZE),
    userId: idFrom(query.userId),
    kind: kindText(kindsOf({ kind: typeof query.kind === 'string' ? query.kind : undefined })),
    startDate: usualDay(query.startDate),
    endDate: usualDay(query.endDate),
  };
}

/** Kinds in the address; empty means no filter. */
export function kindsOf({ kind = '' }: Pick<AuditSearch, 'kind'>): AuditKind[] {
  const named = kind.split(',');
  return AUDIT_KINDS.filter((known) => named.includes(known));
}

/** The kinds as text for the address; undefined for none and for all, which filter nothing. */
export function kindText(kinds: readonly AuditKind[]): string | undefined {
  return kinds.length === AUDIT_KINDS.length ? undefined : kinds.join(',') || undefined;
}

/** Query of the API for these filters. */
export function listAuditQuery(search: AuditSearch): WireRequest<'listAuditEntries'>['query'] {
  const { userId, kind, startDate, endDate } = search;
  return { ...pageAsked(search, AUDIT_PAGE_SIZE), userId, kind, startDate, endDate };
}
