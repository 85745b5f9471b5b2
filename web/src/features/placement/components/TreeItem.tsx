import { ChevronRight, CornerDownRight, UserPlus } from 'lucide-react'
import { useId, useState } from 'react'
import { useFormat } from '@/i18n/format.ts'
import { useT } from '@/i18n/i18n.ts'
import { cx } from '@/ui/cx.ts'
import { Skeleton } from '@/ui/page/Skeleton.tsx'
import { type Leg, type TreeNode, useBranch } from '../api/placement.ts'

export type TreeActions = {
  /** Gives a sub-user a free position; absent while nobody is being placed. */
  onPlace?: ((position: { parentId: string; parent: string; leg: Leg }) => void) | undefined
  /** Shows the tree from a member. */
  onShow: (memberId: string) => void
}

type Props = {
  node: TreeNode
  /** The nodes of the response that has this one, some levels below it included. */
  known: readonly TreeNode[]
  /** From 1, as `aria-level`. */
  level: number
  actions: TreeActions
}

const legs = ['left', 'right'] as const
const indent = (level: number) => ({ paddingInlineStart: `${(level - 1) * 1.25 + 0.5}rem` })

/**
 * A member of the tree, and after it the two positions below while it is open. Positions that are not loaded
 * yet load when it opens.
 */
export function TreeItem({ node, known, level, actions }: Props) {
  const hasPeople = node.people.left + node.people.right > 0
  const isLoaded = known.some(({ level: deeper }) => deeper > node.level)
  const [isOpen, setOpen] = useState(level === 1 || (level === 2 && isLoaded && hasPeople))
  const branch = useBranch(node.memberId, 2, isOpen && !isLoaded)
  const nodes = isLoaded ? known : branch.data?.nodes
  return (
    <>
      <Row
        node={node}
        level={level}
        isOpen={isOpen}
        onToggle={() => setOpen(!isOpen)}
        onShow={level > 1 && hasPeople ? () => actions.onShow(node.memberId) : undefined}
      />
      {isOpen &&
        (nodes ? (
          legs.map((leg) => {
            const child = nodes.find((one) => one.parentId === node.memberId && one.leg === leg)
            const below = { level: level + 1, actions }
            return child ? (
              <TreeItem key={leg} node={child} known={nodes} {...below} />
            ) : (
              <FreePosition key={leg} parent={node} leg={leg} {...below} />
            )
          })
        ) : (
          <Skeleton className="mx-3 h-12" />
        ))}
    </>
  )
}

type RowProps = {
  node: TreeNode
  level: number
  isOpen: boolean
  onToggle: () => void
  onShow?: (() => void) | undefined
}

function Row({ node, level, isOpen, onToggle, onShow }: RowProps) {
  const t = useT()
  const { money, number } = useFormat()
  const id = useId()
  const { leg, maskedName, people, volume } = node
  return (
    <div
      role="treeitem"
      aria-level={level}
      aria-expanded={isOpen}
      aria-selected={false}
      aria-labelledby={id}
      tabIndex={level === 1 ? 0 : -1}
      className="flex min-h-13 items-center gap-1 py-1.5 pr-2"
      style={indent(level)}
    >
      <button
        type="button"
        tabIndex={-1}
        data-toggle=""
        aria-label={t(isOpen ? 'placement.close' : 'placement.open')}
        onClick={onToggle}
        className="target grid size-8 shrink-0 place-items-center rounded-full hover:bg-shade"
      >
        <ChevronRight
          size={18}
          className={cx('transition-transform duration-(--fast)', isOpen && 'rotate-90')}
          aria-hidden
        />
      </button>
      <span id={id} className="min-w-0 flex-1">
        <span className="flex items-center gap-2">
          {leg && <LegTag leg={leg} />} <span className="truncate font-medium">{maskedName}</span>
        </span>{' '}
        <span className="block text-sm text-muted">
          {t('placement.peopleBelow', { left: number(people.left), right: number(people.right) })}
          {' · '}
          {t('placement.volumeBelow', { left: money(volume.left), right: money(volume.right) })}
        </span>
      </span>
      {onShow && (
        <button
          type="button"
          tabIndex={-1}
          data-show=""
          aria-label={t('placement.showFrom', { name: maskedName })}
          onClick={onShow}
          className="target grid size-8 shrink-0 place-items-center rounded-full hover:bg-shade"
        >
          <CornerDownRight size={18} aria-hidden />
        </button>
      )}
    </div>
  )
}

const LegTag = ({ leg }: { leg: Leg }) => {
  const t = useT()
  return (
    <span className="inline-block shrink-0 rounded bg-shade px-1.5 text-xs font-semibold text-muted">
      {t(`placement.${leg}`)}
    </span>
  )
}

type FreeProps = { parent: TreeNode; leg: Leg; level: number; actions: TreeActions }

function FreePosition({ parent, leg, level, actions: { onPlace } }: FreeProps) {
  const t = useT()
  const id = useId()
  return (
    <div
      role="treeitem"
      aria-level={level}
      aria-selected={false}
      aria-labelledby={id}
      tabIndex={-1}
      className="flex min-h-11 items-center pr-2 text-sm"
      style={indent(level)}
    >
      {onPlace ? (
        <button
          type="button"
          tabIndex={-1}
          data-place=""
          onClick={() => onPlace({ parentId: parent.memberId, parent: parent.maskedName, leg })}
          className="target ml-2 flex min-h-9 items-center gap-2 rounded-full border border-dashed border-accent px-3 font-semibold text-accent hover:bg-accent-soft"
        >
          <UserPlus size={16} aria-hidden />
          <span id={id}>
            {t(`placement.${leg}`)} · {t('placement.placeHere')}
          </span>
        </button>
      ) : (
        <span id={id} className="flex items-center gap-2 pl-9 text-muted">
          <LegTag leg={leg} /> {t('placement.free')}
        </span>
      )}
    </div>
  )
}
