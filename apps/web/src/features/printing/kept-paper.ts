import { keepText, keptText } from '#shared/kept/kept-text.ts';
import { oneOf } from '#shared/ui/list/list-search.ts';
import { PAPERS, type PaperName } from './print-search.ts';

const KEPT_AS = 'printing.paper';

/**
 * Paper chosen last on this device, which usually has one printer; the receipt printer's roll at
 * first.
 */
export function lastPaper(): PaperName {
  return oneOf(PAPERS, keptText(KEPT_AS)) ?? '80mm';
}

export function keepPaper(paper: PaperName): void {
  keepText(KEPT_AS, paper);
}
