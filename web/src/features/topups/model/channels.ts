import type { TopUpCard } from '@pasar/contract/calls/account/saved-cards'
import type { TopUpChannel, TopUpChannelId } from '@pasar/contract/calls/wallet/top-ups'

/** Selects the chosen channel if usable, else the first usable one. */
export function selectChannel(
  channels: readonly TopUpChannel[],
  choice: TopUpChannelId | null,
): TopUpChannel | undefined {
  const usable = channels.filter((channel) => channel.usable)
  return usable.find(({ id }) => id === choice) ?? usable[0]
}

/** Selects the chosen card if usable; else the first usable one, unless a channel was chosen. */
export function selectCard(
  cards: readonly TopUpCard[],
  choice: { card: string | null; channel: TopUpChannelId | null },
): TopUpCard | undefined {
  const usable = cards.filter((card) => card.usable)
  const picked = usable.find(({ id }) => id === choice.card)
  return picked || choice.channel ? picked : usable[0]
}
