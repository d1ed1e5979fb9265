import { createStore } from '#shared/state-cell.ts';
import { keepText, keptText } from '../kept/kept-text.ts';

const KEPT = 'scanTones';

/** Whether scans sound; kept in this browser, off at first (rules.md#scanning). */
export const scanTones = createStore(keptText(KEPT) === 'on');

/** Switches the tones of scans on or off. */
export function setScanTones(isOn: boolean): void {
  scanTones.set(isOn);
  keepText(KEPT, isOn ? 'on' : 'off');
}

/** Pitches in hertz, one after another: one high tone is a scan heard, two low ones are a refused one. */
const PITCHES = { heard: [1320], refused: [330, 220] } as const;

const TONE_SECONDS = 0.09;
const LOUDNESS = 0.12;

let audio: AudioContext | undefined;

/** Sounds a scan's outcome, where the device has tones switched on and the browser can. */
export function soundScan(outcome: keyof typeof PITCHES): void {
  if (!scanTones.get() || typeof AudioContext === 'undefined') return;
  audio ??= new AudioContext();
  // A browser suspends audio that began before the first key or touch.
  audio.resume().catch((error: unknown) => console.warn('Tone', error));
  for (const [place, pitch] of PITCHES[outcome].entries()) {
    const start = audio.currentTime + place * TONE_SECONDS;
    const volume = audio.createGain();
    volume.gain.setValueAtTime(LOUDNESS, start);
    // Fades out, since a tone that is cut off clicks.
    volume.gain.exponentialRampToValueAtTime(0.001, start + TONE_SECONDS);
    volume.connect(audio.destination);
    const tone = audio.createOscillator();
    tone.frequency.value = pitch;
    tone.connect(volume);
    tone.start(start);
    tone.stop(start + TONE_SECONDS);
  }
}
