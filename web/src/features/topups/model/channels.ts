import type { TopUpChannel, TopUpChannelId } from '@pasar/contract/calls/top-ups'

/** The channel that is ticked: the chosen one while it can be used, else the first that can. */
export function selectChannel(
  channels: readonly TopUpChannel[],
  choice: TopUpChannelId | null,
): TopUpChannel | undefined {
  const usable = channels.filter((channel) => channel.usable)
  return usable.find(({ id }) => id === choice) ?? usable[0]
}
