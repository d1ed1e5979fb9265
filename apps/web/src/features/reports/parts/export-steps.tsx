import { Menu } from '@mantine/core';
import type { ReportStep } from '@mostrador/contract/reports';
import type { ReactElement } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';

interface Props {
  /** The step on the screen; undefined for a report without rows by time. */
  step: ReportStep | undefined;
  onExport: (step: ReportStep | undefined) => void;
  /** Renders the button; `onClick` is undefined where the menu opens by itself. */
  children: (onClick: (() => void) | undefined) => ReactElement;
}

/** For a report in weeks or months, offers a menu: export in these steps, or in days. */
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
