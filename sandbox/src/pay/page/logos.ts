import { type Html, html } from '../../lib/html.ts'
import { brandNames } from './labels.ts'

/** Drawings that stand for the logos of the card schemes. */
const logoDrawings: Record<string, Html> = {
  visa: html`<rect width="40" height="26" rx="5" fill="#1f2f7a"/><text x="20" y="17.5" text-anchor="middle" font-size="11" font-weight="800" font-style="italic" fill="#fff" font-family="Arial, sans-serif">VISA</text>`,
  mastercard: html`<rect width="40" height="26" rx="5" fill="#23272b"/><circle cx="16" cy="13" r="7.5" fill="#e2402d"/><circle cx="24" cy="13" r="7.5" fill="#f0a32e" fill-opacity=".88"/>`,
  amex: html`<rect width="40" height="26" rx="5" fill="#2a6fb8"/><text x="20" y="16.5" text-anchor="middle" font-size="9" font-weight="800" fill="#fff" font-family="Arial, sans-serif">AMEX</text>`,
  unionpay: html`<rect width="40" height="26" rx="5" fill="#f4f4f1"/><path d="M5 0h13l-5 26H5a5 5 0 0 1-5-5V5a5 5 0 0 1 5-5z" fill="#c8372d"/><path d="M17 0h11l-5 26H12z" fill="#1d5a93"/><path d="M27 0h8a5 5 0 0 1 5 5v16a5 5 0 0 1-5 5H22z" fill="#157a63"/><text x="20" y="16" text-anchor="middle" font-size="6.4" font-weight="800" fill="#fff" font-family="Arial, sans-serif">UnionPay</text>`,
  jcb: html`<rect width="40" height="26" rx="5" fill="#f4f4f1"/><rect x="6" y="4" width="9" height="18" rx="3" fill="#1b5fa8"/><rect x="15.5" y="4" width="9" height="18" rx="3" fill="#c4343c"/><rect x="25" y="4" width="9" height="18" rx="3" fill="#2c8a4b"/><text x="20.2" y="16" text-anchor="middle" font-size="8" font-weight="800" letter-spacing="4.4" fill="#fff" font-family="Arial, sans-serif">JCB</text>`,
}

/** Renders the logo of a card scheme, with its name for screen readers. */
export const brandLogo = (brand: string) =>
  html`<svg class="mark" data-brand="${brand}" viewBox="0 0 40 26" width="40" height="26" role="img" aria-label="${brandNames[brand] ?? brand}">${logoDrawings[brand]}</svg>`

const strokes: Record<string, Html> = {
  lock: html`<rect x="5" y="11" width="14" height="9" rx="2.5"/><path d="M8 11V8a4 4 0 0 1 8 0v3"/>`,
  clock: html`<circle cx="12" cy="12" r="8.5"/><path d="M12 7.5V12l3 2"/>`,
  alert: html`<circle cx="12" cy="12" r="9"/><path d="M12 7.5v5.5M12 16.4v.1"/>`,
  check: html`<circle cx="12" cy="12" r="9"/><path d="m8 12.4 2.7 2.7L16 9.6"/>`,
  back: html`<path d="M19 12H5m6-6-6 6 6 6"/>`,
  shield: html`<path d="M12 3.5 5 6v5.5c0 4.4 3 7.6 7 9 4-1.4 7-4.6 7-9V6z"/><path d="m9 12 2.2 2.2L15.2 10"/>`,
}

/** Renders an icon, hidden from screen readers. */
export const icon = (name: keyof typeof strokes) =>
  html`<svg class="icon" viewBox="0 0 24 24" width="24" height="24" fill="none" stroke="currentColor" stroke-width="1.8" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true">${strokes[name]}</svg>`
