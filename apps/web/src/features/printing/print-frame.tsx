import type { ReactNode } from 'react';
import { DetailColumns } from '#shared/ui/page/detail-columns.tsx';
import { Page } from '#shared/ui/page/page.tsx';
import { usePrinting } from '#shared/ui/use-printing.ts';
import { PaperCard } from './choices-card.tsx';
import { keepPaper } from './kept-paper.ts';
import { PrintedPaper } from './paper/printed-paper.tsx';
import { PreviewCard } from './preview-card.tsx';
import { PrintButton } from './print-button.tsx';
import type { PaperName } from './print-search.ts';

interface Props {
  title: string;
  backTo: string;
  paper: PaperName;
  onPaper: (paper: PaperName) => void;
  /** Choices besides the paper, such as the document. */
  choices?: ReactNode;
  /** What is printed. */
  sheet: ReactNode;
  /** Text at the foot of each page. */
  footer: string;
  /** Whether there is nothing to print yet. */
  isEmpty?: boolean;
}

/** A page that prints: preview and choices on the screen; `PrintedPaper` alone reaches the printer. */
export function PrintFrame(props: Props) {
  const { title, backTo, paper, onPaper, choices, sheet, footer, isEmpty = false } = props;
  const isPrinting = usePrinting();
  return (
    <Page
      title={title}
      backTo={backTo}
      action={!isEmpty && <PrintButton paper={paper} sheet={sheet} />}
    >
      <DetailColumns
        sideFirst
        side={
          <>
            {choices}
            <PaperCard
              paper={paper}
              onPaper={(chosen) => {
                keepPaper(chosen);
                onPaper(chosen);
              }}
            />
          </>
        }
      >
        <PreviewCard paper={paper}>{sheet}</PreviewCard>
      </DetailColumns>
      {isPrinting && (
        <PrintedPaper paper={paper} footer={footer}>
          {sheet}
        </PrintedPaper>
      )}
    </Page>
  );
}
