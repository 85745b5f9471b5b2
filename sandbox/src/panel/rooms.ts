import type { CardDesk } from '../card/desk.ts'
import type { Carrier } from '../carrier/parcels.ts'
import type { Room } from '../lib/room.ts'
import type { Mailbox } from '../mail/mailbox.ts'
import type { Texts } from '../sms/texts.ts'

/** All that the control panel shows and moves. */
export interface Rooms {
  room: Room
  mailbox: Mailbox
  texts: Texts
  card: CardDesk
  carrier: Carrier
  urlOfCard: () => string
  urlOfCarrier: () => string
  /** Where each vendor is reached, for the overview. */
  addresses: () => { name: string; address: string; what: string }[]
}
