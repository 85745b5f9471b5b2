import type { footer as english } from '../en-us/footer.ts'
import type { Translated } from '../types.ts'

export const footer: Translated<typeof english> = {
  shop: '商城',
  help: '帮助',
}
