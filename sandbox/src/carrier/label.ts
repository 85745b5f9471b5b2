import { type Html, html } from '../lib/html.ts'
import type { Parcel } from './stages.ts'

/** Code 39: nine elements a character, bar and gap in turn, `w` wide and `n` narrow. */
const code39: Record<string, string> = {
  '0': 'nnnwwnwnn',
  '1': 'wnnwnnnnw',
  '2': 'nnwwnnnnw',
  '3': 'wnwwnnnnn',
  '4': 'nnnwwnnnw',
  '5': 'wnnwwnnnn',
  '6': 'nnwwwnnnn',
  '7': 'nnnwnnwnw',
  '8': 'wnnwnnwnn',
  '9': 'nnwwnnwnn',
  A: 'wnnnnwnnw',
  B: 'nnwnnwnnw',
  C: 'wnwnnwnnn',
  D: 'nnnnwwnnw',
  E: 'wnnnwwnnn',
  F: 'nnwnwwnnn',
  G: 'nnnnnwwnw',
  H: 'wnnnnwwnn',
  I: 'nnwnnwwnn',
  J: 'nnnnwwwnn',
  K: 'wnnnnnnww',
  L: 'nnwnnnnww',
  M: 'wnwnnnnwn',
  N: 'nnnnwnnww',
  O: 'wnnnwnnwn',
  P: 'nnwnwnnwn',
  Q: 'nnnnnnwww',
  R: 'wnnnnnwwn',
  S: 'nnwnnnwwn',
  T: 'nnnnwnwwn',
  U: 'wwnnnnnnw',
  V: 'nwwnnnnnw',
  W: 'wwwnnnnnn',
  X: 'nwnnwnnnw',
  Y: 'wwnnwnnnn',
  Z: 'nwwnwnnnn',
  '-': 'nwnnnnwnw',
  '*': 'nwnnwnwnn',
}

const WIDE_BAR = 3
const BAR_HEIGHT = 60

/** Renders a barcode; characters that Code 39 lacks become dashes. */
function barcode(text: string): Html {
  let x = 0
  const bars: Html[] = []
  for (const sign of `*${text.toUpperCase()}*`) {
    for (const [index, width] of [...(code39[sign] ?? code39['-'] ?? '')].entries()) {
      const across = width === 'w' ? WIDE_BAR : 1
      if (index % 2 === 0) bars.push(html`<rect x="${x}" width="${across}" height="${BAR_HEIGHT}"/>`)
      x += across
    }
    x += 1
  }
  return html`<svg class="code" viewBox="0 0 ${x} ${BAR_HEIGHT}" preserveAspectRatio="none" role="img" aria-label="${text}">${bars}</svg>`
}

const lines = (address: Record<string, unknown>) =>
  Object.values(address)
    .filter((it) => (typeof it === 'string' || typeof it === 'number') && it !== '')
    .map((it) => html`<span>${String(it)}</span>`)

/** Renders the printable label of a parcel. */
export function labelPage(parcel: Parcel): Html {
  return html`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Label ${parcel.trackingNo}</title><link rel="icon" href="/assets/icon.svg"><link rel="stylesheet" href="/assets/label.css"></head>
<body><main class="label">
<header><strong>LINTAS EXPRESS</strong><span>sandbox</span></header>
<section><h2>From</h2><p>${lines(parcel.from)}</p></section>
<section class="to"><h2>To</h2><p>${lines(parcel.to)}</p></section>
<section><h2>Reference</h2><p><span>${parcel.reference}</span></p></section>
<footer>${barcode(parcel.trackingNo)}<b>${parcel.trackingNo}</b></footer>
</main></body></html>`
}
