/**
 * Returns the index at which a dragged row is dropped: the last row whose middle its own middle has passed.
 * @param tops of the rows, in px
 * @param heights of the rows, in px
 * @param from index of the dragged row
 * @param distance that it was dragged downwards, in px
 */
export function findDropIndex(
  tops: readonly number[],
  heights: readonly number[],
  from: number,
  distance: number,
): number {
  const middle = (index: number) => tops[index]! + heights[index]! / 2
  const dragged = middle(from) + distance
  let to = from
  while (to < tops.length - 1 && dragged > middle(to + 1)) to++
  if (to === from) while (to > 0 && dragged < middle(to - 1)) to--
  return to
}
