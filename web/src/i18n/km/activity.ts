import type { activity as english } from '../en-us/activity.ts'
import type { Translated } from '../types.ts'

export const activity = {
  title: 'ប្រូម៉ូសិន',
  none: 'ពេលនេះមិនមានប្រូម៉ូសិនទេ',
  noneText: 'សូម​មើល​ទំនិញ​ថ្មីៗ​ក្នុង​ហាង។',
  toShop: 'ទៅទំព័រដើម',
} satisfies Translated<typeof english>
