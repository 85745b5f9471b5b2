import type { TopUpChannel, TopUpChannelId } from '@pasar/contract/calls/wallet/top-ups'

/** Selects the chosen channel if usable, else the first usable one. */
export function selectChannel(
  channels: readonly TopUpChannel[],
  choice: TopUpChannelId | null,
): TopUpChannel | undefined {
  const usable = channels.filter((channel) => channel.usable)
  return usable.find(({ id }) => id === choice) ?? usable[0]
}
