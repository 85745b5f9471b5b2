import type { news as english } from '../en-us/news.ts'
import type { Same } from '../types.ts'

export const news = {} satisfies Same<typeof english>
