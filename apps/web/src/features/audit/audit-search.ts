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

/** The filters of the trail, as its address carries them; what is absent narrows nothing. */
export interface AuditSearch extends ListSearch {
  userId?: string;
  /** Several, separated by commas. */
  kind?: string;
  startDate?: CalendarDay;
  endDate?: CalendarDay;
}

/** Keeps of the address of /store/audit what the API understands. */
export function auditSearch(query: Record<string, unknown>): AuditSearch {
  return {
    ...listSearch(query, AUDIT_PAGE_SIZE),
    userId: idFrom(query.userId),
    kind: kindText(kindsOf({ kind: typeof query.kind === 'string' ? query.kind : undefined })),
    startDate: usualDay(query.startDate),
    endDate: usualDay(query.endDate),
  };
}

/** The kinds that the address names; none where it narrows nothing. */
export function kindsOf({ kind = '' }: Pick<AuditSearch, 'kind'>): AuditKind[] {
  const named = kind.split(',');
  return AUDIT_KINDS.filter((known) => named.includes(known));
}

/** What the address carries of the kinds. All of them are as good as none. */
export function kindText(kinds: readonly AuditKind[]): string | undefined {
  return kinds.length === AUDIT_KINDS.length ? undefined : kinds.join(',') || undefined;
}

/** What to ask the API for. */
export function listAuditQuery(search: AuditSearch): WireRequest<'listAuditEntries'>['query'] {
  const { userId, kind, startDate, endDate } = search;
  return { ...pageAsked(search, AUDIT_PAGE_SIZE), userId, kind, startDate, endDate };
}
