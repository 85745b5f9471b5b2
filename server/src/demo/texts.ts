import { both } from './products/labels.ts'
import type { DemoBlock } from './types.ts'

export const heading = (en: string, zh: string): DemoBlock => ({ kind: 'heading', text: both(en, zh) })
export const paragraph = (en: string, zh: string): DemoBlock => ({ kind: 'paragraph', text: both(en, zh) })
/** Builds a list; each row is one item in both languages. */
export const list = (...rows: [en: string, zh: string][]): DemoBlock => ({
  kind: 'list',
  items: { 'en-us': rows.map((row) => row[0]), 'zh-cn': rows.map((row) => row[1]) },
})
