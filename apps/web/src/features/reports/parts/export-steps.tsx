import { Menu } from '@mantine/core';
import type { ReportStep } from '@mostrador/contract/reports';
import type { ReactElement } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';

interface Props {
  /** How the report is divided on the screen; undefined where it is not by time. */
  step: ReportStep | undefined;
  onExport: (step: ReportStep | undefined) => void;
  /** The button; a menu opens it by itself. */
  children: (onClick: (() => void) | undefined) => ReactElement;
}

/** Where a report is shown in weeks or months, asks whether its file shall have these or days. */
export function ExportSteps({ step, onExport, children }: Props) {
  const { t } = useTranslation('reports', { keyPrefix: 'card' });
  if (step === undefined || step === 'day') return children(() => onExport(step));
  return (
    <Menu position="bottom-end">
      <Menu.Target>{children(undefined)}</Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={() => onExport(step)}>{t(`exportBy.${step}`)}</Menu.Item>
        <Menu.Item onClick={() => onExport('day')}>{t('exportBy.day')}</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
