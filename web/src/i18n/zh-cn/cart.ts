import type { cart as english } from '../en-us/cart.ts'
import type { Same } from '../types.ts'

export const cart = {
  added: '已加入购物车',
} satisfies Same<typeof english>
