import type { Popup } from '@pasar/contract/calls/messages/popups'
import { create } from 'zustand'

/** The popup on the screen. `asked`: there was one, so that its code is needed. */
export const usePopup = create<{ popup: Popup | null; asked: boolean }>(() => ({ popup: null, asked: false }))
