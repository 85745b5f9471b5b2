import type { TopUpCard } from '@pasar/contract/calls/account/saved-cards'
import type { TopUpChannel, TopUpChannelId } from '@pasar/contract/calls/wallet/top-ups'
import { useState } from 'react'
import { selectCard, selectChannel } from '../model/channels.ts'

/** How a top-up is paid: by a channel, or at once by a saved card. */
export type TopUpMethod = {
  channel: TopUpChannel | undefined
  card: TopUpCard | undefined
  saveCard: boolean
}

/**
 * State of the choice between the channels and the saved cards, and of the tick that saves a card.
 * @param first the channel that is selected at first; null for the first usable card or channel
 */
export function useTopUpChoice(
  channels: readonly TopUpChannel[],
  savedCards: readonly TopUpCard[],
  first: TopUpChannelId | null,
) {
  const [chosen, setChosen] = useState<TopUpChannelId | null>(first)
  const [chosenCard, setChosenCard] = useState<string | null>(null)
  const [saves, setSaves] = useState(false)
  const card = selectCard(savedCards, { card: chosenCard, channel: chosen })
  const channel = selectChannel(channels, chosen)
  const method: TopUpMethod = { channel, card, saveCard: !card && channel?.savesCards === true && saves }
  return {
    channels,
    savedCards,
    method,
    canPay: card !== undefined || channel !== undefined,
    saves,
    setSaves,
    chooseCard: setChosenCard,
    chooseChannel: (id: TopUpChannelId) => {
      setChosen(id)
      setChosenCard(null)
    },
  }
}

export type TopUpChoice = ReturnType<typeof useTopUpChoice>
