import type { Face } from './type.ts'

/** How a brand prints its packs. */
export type Print = {
  name: Face
  /** classic: cream label; band: label with a coloured head; bare: printed on the body itself. */
  layout: 'classic' | 'band' | 'bare'
  paper: string
}

const classic: Print = { name: 'medium', layout: 'classic', paper: '#fbf8f1' }

const prints: Record<string, Print> = {
  LUMEN: classic,
  KEBUN: { name: 'serif', layout: 'classic', paper: '#fcfaf3' },
  MELATI: { name: 'serif', layout: 'classic', paper: '#fdf8f4' },
  OMBAK: { name: 'semibold', layout: 'classic', paper: '#fcfcf9' },
  TANAH: { name: 'serif', layout: 'band', paper: '#f8f1e4' },
  BUKIT: { name: 'serif', layout: 'classic', paper: '#faf6ea' },
  SIHAT: { name: 'semibold', layout: 'band', paper: '#fdfaf2' },
  SEJUK: { name: 'semibold', layout: 'bare', paper: '#ffffff' },
  PASAR: { name: 'medium', layout: 'bare', paper: '#ffffff' },
  AWAN: { name: 'medium', layout: 'classic', paper: '#fdfcf8' },
  RIMBA: { name: 'serif', layout: 'bare', paper: '#f9f5ea' },
  DAPUR: { name: 'serif', layout: 'band', paper: '#fbf5e8' },
  SAWAH: { name: 'medium', layout: 'band', paper: '#f7f4e6' },
  CAHAYA: { name: 'serif', layout: 'classic', paper: '#faf7f0' },
}

export const getPrint = (brand: string): Print => prints[brand] ?? classic
