import { IconReportMoney } from '@tabler/icons-react';
import { useTranslation } from '#i18n/use-translation.ts';
import { useReportFormat } from '#shared/format/use-report-format.ts';
import { BarList } from '#shared/ui/charts/bar-list.tsx';
import { ButtonLink } from '#shared/ui/links.tsx';
import { Empty } from '#shared/ui/page/empty.tsx';
import { MarginAmount } from './margin-amount.tsx';
import { MarginName } from './margin-name.tsx';
import type { MarginGroup, MarginRow } from './margin-rows.ts';
import classes from './products.module.css';

interface Props {
  groupBy: MarginGroup;
  rows: readonly MarginRow[];
}

/** Margins as bars; a loss has a sign, a word and another filling, not colour alone. */
export function MarginBars({ groupBy, rows }: Props) {
  const { t } = useTranslation('productReports');
  const { formatPercent } = useReportFormat();
  if (rows.length === 0) {
    return (
      <Empty
        icon={<IconReportMoney size={24} />}
        title={t('margins.none')}
        description={t('margins.noneHint')}
        action={
          <ButtonLink to="/products" variant="light">
            {t('uncosted.link')}
          </ButtonLink>
        }
      />
    );
  }
  return (
    <BarList
      label={t(`margins.${groupBy}Chart`)}
      entries={rows.map((row) => ({
        key: row.id ?? '',
        name: <MarginName groupBy={groupBy} row={row} />,
        value: row.margin,
        text: (
          <>
            <MarginAmount margin={row.margin} />
            {row.marginRate !== null && (
              <span className={classes.part}> · {formatPercent(row.marginRate)}</span>
            )}
          </>
        ),
      }))}
    />
  );
}
