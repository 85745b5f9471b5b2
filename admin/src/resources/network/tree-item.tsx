import ChevronIcon from '@mui/icons-material/ChevronRight'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import Link from '@mui/material/Link'
import Skeleton from '@mui/material/Skeleton'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import {
  adminNetworkChildren,
  type NetworkNode,
  type NetworkTree,
} from '@pasar/contract/calls/admin/network/trees'
import { legs } from '@pasar/contract/calls/network/placement'
import { type ReactNode, useState } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import { useCallQuery } from '../../data/use-call-query.ts'
import { t } from '../../i18n/translate.ts'
import { describeNode, legNames, treePath } from './labels.ts'

/** Members per page of a level. */
const PAGE = 25

/** A narrow screen keeps deep levels readable. */
const indent = (level: number) => ({ pl: { xs: Math.min(level - 1, 6) * 1.5, sm: (level - 1) * 3 } })

type Props = { tree: NetworkTree; node: NetworkNode; level: number; isFirst?: boolean }

/** A member of a tree, and those directly below while it is open. */
export function TreeItem({ tree, node, level, isFirst }: Props) {
  const [isOpen, setOpen] = useState(level === 1 && isFirst === true && node.children > 0)
  return (
    <>
      <Row
        {...{ tree, node, level, isFirst }}
        isOpen={node.children > 0 ? isOpen : undefined}
        onToggle={() => setOpen(!isOpen)}
      />
      {isOpen && <Children tree={tree} parent={node} level={level + 1} />}
    </>
  )
}

type ChildrenProps = { tree: NetworkTree; parent?: NetworkNode; level: number; empty?: string }

/** The members directly below a member, or those at the top, by pages. */
export function Children({ tree, parent, level, empty }: ChildrenProps) {
  const [pages, setPages] = useState(1)
  return Array.from({ length: pages }, (_, i) => (
    <ChildrenPage
      // biome-ignore lint/suspicious/noArrayIndexKey: pages have no other identity
      key={i}
      {...{ tree, parent, level, empty }}
      page={i + 1}
      onMore={i + 1 === pages ? () => setPages(pages + 1) : undefined}
    />
  ))
}

type PageProps = ChildrenProps & { page: number; onMore: (() => void) | undefined }

function ChildrenPage({ tree, parent, level, empty, page, onMore }: PageProps) {
  const { data, error } = useCallQuery(adminNetworkChildren, {
    ...{ tree, page, limit: PAGE },
    ...(parent && { parentId: parent.id }),
  })
  if (error) return <Text level={level}>{error.message}</Text>
  if (!data) return <Skeleton height={48} />
  const item = (node: NetworkNode, i: number) => (
    <TreeItem key={node.id} {...{ tree, node, level }} isFirst={level === 1 && page === 1 && i === 0} />
  )
  if (tree === 'placement' && parent)
    return legs.map((leg) => {
      const node = data.list.find((one) => one.leg === leg)
      return node ? (
        item(node, 1)
      ) : (
        <Text key={leg} level={level}>
          {t('%{leg}: free', { leg: legNames[leg] })}
        </Text>
      )
    })
  return (
    <>
      {data.list.map(item)}
      {data.total === 0 && empty && <Text level={level}>{empty}</Text>}
      {onMore && page * PAGE < data.total && (
        <Text level={level}>
          <Link
            component="button"
            type="button"
            tabIndex={-1}
            data-show=""
            onClick={onMore}
            sx={{ minHeight: 44 }}
          >
            {t('Show more of %{total}', { total: data.total })}
          </Link>
        </Text>
      )}
    </>
  )
}

const Text = ({ level, children }: { level: number; children: ReactNode }) => (
  <Box
    role="treeitem"
    aria-level={level}
    aria-selected={false}
    tabIndex={-1}
    sx={{ ...indent(level), color: 'text.secondary', fontSize: 14 }}
  >
    <Box sx={{ pl: 6, py: 0.75 }}>{children}</Box>
  </Box>
)

type RowProps = Props & { isOpen: boolean | undefined; onToggle(): void }

const Row = ({ tree, node, level, isFirst, isOpen, onToggle }: RowProps) => (
  <Stack
    direction="row"
    role="treeitem"
    aria-level={level}
    aria-expanded={isOpen}
    aria-selected={false}
    tabIndex={isFirst ? 0 : -1}
    sx={{ ...indent(level), alignItems: 'center', minHeight: 52, borderTop: 1, borderColor: 'divider' }}
  >
    <Box sx={{ width: 48, flexShrink: 0 }}>
      {isOpen !== undefined && (
        <IconButton
          tabIndex={-1}
          data-toggle=""
          aria-label={
            isOpen ? t('Close %{name}', { name: node.name }) : t('Open %{name}', { name: node.name })
          }
          onClick={onToggle}
          sx={{ width: 44, height: 44 }}
        >
          <ChevronIcon sx={{ transform: isOpen ? 'rotate(90deg)' : 'none' }} />
        </IconButton>
      )}
    </Box>
    <Box sx={{ minWidth: 0, py: 0.5 }}>
      <Typography variant="body2" component="div" sx={{ overflowWrap: 'anywhere' }}>
        {node.leg && `${legNames[node.leg]} · `}
        <Link component={RouterLink} to={treePath(tree, node.id)} tabIndex={-1} data-show="">
          {node.name}
        </Link>{' '}
        <Typography component="span" variant="body2" color="textSecondary">
          {node.username}
        </Typography>
      </Typography>
      <Typography variant="caption" component="div" color="textSecondary">
        {describeNode(node)}
      </Typography>
    </Box>
  </Stack>
)
