import type { FileWord } from '@mostrador/contract/files/file-words-en';
import type { DecodedRequest } from '@mostrador/contract/routes';
import { clockTimeOf } from '@mostrador/domain/calendar';
import type { Cents } from '@mostrador/domain/money';
import { methodDifference, type ShiftFigures } from '@mostrador/domain/shift-figures';
import { expectedCash, netOfMethod } from '@mostrador/domain/shifts';
import type { CsvCell, CsvFile } from '#platform/csv/csv.ts';
import { rateCell } from '#platform/csv/file-names.ts';
import { found } from '#platform/refused.ts';
import type { ReadScope } from '#platform/scope.ts';
import { isHiddenFrom } from './drawer-record.ts';
import { readLateOrders } from './late-orders.ts';
import { readShiftFigures } from './read-shift-figures.ts';
import { isLeftHidden, type ShiftRow, selectShifts } from './shift-record.ts';

/** A figure under its section: of a method, a rate or a person with that name. */
type FigureRow = [section: FileWord, name: CsvCell, figure: FileWord, value: CsvCell];

/**
 * Exports the figures of a shift as CSV, one a row: X while it is open, then Z. What is hidden from the
 * caller is left out. Throws NOT_FOUND.
 */
export async function exportShift(
  scope: ReadScope,
  { params: { id } }: DecodedRequest<'exportShift'>,
): Promise<CsvFile> {
  const row = found(await selectShifts(scope).where('shifts.id', '=', id).executeTakeFirst());
  const isHidden = row.closed_at === null && isHiddenFrom(scope);
  const figures = row.z ?? (isHidden ? null : await readShiftFigures(scope, row));
  const rows = [
    ...headOf(row, scope.store.timeZone, {
      opening: isHidden,
      left: isLeftHidden(scope, row),
    }),
    ...(figures === null ? [] : figureRows(figures)),
    ...rowsOf('late', null, await readLateOrders(scope, id)),
  ];
  return {
    fileName: `${row.z_number === null ? 'x' : 'z'}-${id}.csv`,
    headings: ['section', 'name', 'figure', 'value'],
    portions: portionOf(rows),
  };
}

async function* portionOf(rows: readonly FigureRow[]): AsyncGenerator<CsvCell[][], void> {
  yield rows.map(([section, name, figure, value]) => [
    { word: section },
    name,
    { word: figure },
    value,
  ]);
}

function headOf(
  row: ShiftRow,
  timeZone: string,
  hidden: { opening: boolean; left: boolean },
): FigureRow[] {
  const cell = (cents: Cents | null): CsvCell => (cents === null ? null : { cents });
  const head: Partial<Record<FileWord, CsvCell>> = {
    drawer: row.drawer_name,
    zNumber: row.z_number,
    openedAt: clockTimeOf(row.opened_at, timeZone),
    openedBy: `${row.first_name} ${row.last_name}`,
    closedAt: row.closed_at && clockTimeOf(row.closed_at, timeZone),
    closedBy: row.closer_first_name && `${row.closer_first_name} ${row.closer_last_name ?? ''}`,
    float: { cents: row.float_cents },
    openingDifference: hidden.opening ? null : { cents: row.opening_difference_cents },
    expected: cell(row.expected_cents),
    counted: cell(row.counted_cents),
    difference: cell(row.difference_cents),
    nextFloat: hidden.left ? null : cell(row.next_float_cents),
    note: row.note,
    refusedCount: hidden.opening ? null : cell(row.refused_counted_cents),
    refusedAt: hidden.opening ? null : row.refused_at && clockTimeOf(row.refused_at, timeZone),
    refusedBy: hidden.opening
      ? null
      : row.refused_first_name && `${row.refused_first_name} ${row.refused_last_name ?? ''}`,
  };
  return Object.entries(head).map(([figure, value]) => ['shift', null, figure as FileWord, value]);
}

function figureRows(figures: ShiftFigures): FigureRow[] {
  const { cash, openings = 0, methods, sales, discounts, taxes, deposits, people } = figures;
  return [
    ...rowsOf('cash', null, { ...cash, expectedCents: expectedCash(cash) }),
    ...rowsOf('drawer', null, { openings }),
    ...methods.flatMap((method) =>
      rowsOf('method', method.paymentMethod, {
        ...method,
        netCents: netOfMethod(method),
        differenceCents: methodDifference(method),
      }),
    ),
    ...rowsOf('sales', null, sales),
    ...rowsOf('discounts', null, {
      lineDiscountsCents: discounts.LINE,
      orderDiscountsCents: discounts.ORDER,
      priceReductionsCents: discounts.PRICE,
    }),
    ...taxes.flatMap(({ percent, ...tax }) => rowsOf('tax', rateCell(tax), tax)),
    ...rowsOf('deposits', null, deposits),
    ...people.flatMap((person) => rowsOf('person', person.name, person)),
  ];
}

/** Returns the numbers of a part of the figures; those whose name says so are amounts. */
function rowsOf(section: FileWord, name: CsvCell, figures: object): FigureRow[] {
  return Object.entries(figures).flatMap(([field, value]): FigureRow[] => {
    if (typeof value !== 'number') return [];
    const isAmount = field.endsWith('Cents');
    const figure = (isAmount ? field.slice(0, -'Cents'.length) : field) as FileWord;
    return [[section, name, figure, isAmount ? { cents: value as Cents } : value]];
  });
}
