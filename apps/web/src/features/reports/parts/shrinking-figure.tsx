import { useLayoutEffect, useRef } from 'react';
import { usePhone } from '#shared/ui/page/use-phone.ts';
import { fittingFont, KPI_FONT_DESKTOP, KPI_FONT_PHONE } from './fitting-font.ts';
import classes from './kpi-card.module.css';

/** A figure on one line, in a font that shrinks until the line has room for it; cut with an ellipsis where none is small enough. */
export function ShrinkingFigure({ text }: { text: string }) {
  const largest = usePhone() ? KPI_FONT_PHONE : KPI_FONT_DESKTOP;
  const box = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    const element = box.current;
    const figure = element?.firstElementChild;
    if (!element || !(figure instanceof HTMLElement)) return;
    const fit = () => {
      figure.style.fontSize = `${largest}px`;
      const natural = figure.textContent === text ? figure.getBoundingClientRect().width : 0;
      figure.style.fontSize = `${fittingFont({ room: element.clientWidth, natural, largest })}px`;
    };
    fit();
    const observer = new ResizeObserver(fit);
    observer.observe(element);
    return () => observer.disconnect();
  }, [text, largest]);
  return (
    <span ref={box} className={classes.figure}>
      <span>{text}</span>
    </span>
  );
}
