import { randomUUID } from 'node:crypto'
import { type Store, trimToLast } from '../lib/store.ts'

const MAX_TEXTS = 500

/** A received text message. */
export type TextMessage = {
  id: string
  /** The number in the request: `+60123456789`. */
  to: string
  text: string
  at: string
}

/** Opens the text messages, of which it keeps the last 500. */
export function createTexts(store: Store, now: () => number) {
  const state = store.part('texts', { list: [] as TextMessage[] })
  return {
    deliver(to: string, text: string): TextMessage {
      const message = { id: randomUUID(), to, text, at: new Date(now()).toISOString() }
      state.list.push(message)
      trimToLast(state.list, MAX_TEXTS)
      store.changed()
      return message
    },
    /**
     * Returns text messages, newest first.
     * @param to number; a space counts as the plus, which queries decode to a space
     */
    list(to?: string): TextMessage[] {
      const wanted = getDigits(to ?? '')
      return state.list.filter((it) => !wanted || getDigits(it.to) === wanted).reverse()
    },
    clear() {
      state.list.length = 0
      store.changed()
    },
  }
}

export type Texts = ReturnType<typeof createTexts>

const getDigits = (number: string) => number.replace(/\D/g, '')
