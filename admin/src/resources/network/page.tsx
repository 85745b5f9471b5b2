import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Tab from '@mui/material/Tab'
import Tabs from '@mui/material/Tabs'
import { adminNetworkNode, type NetworkTree, networkTrees } from '@pasar/contract/calls/admin/network/trees'
import { Title } from 'react-admin'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { useCallQuery } from '../../data/use-call-query.ts'
import { t } from '../../i18n/translate.ts'
import { PageHeading } from '../../ui/record/page-heading.tsx'
import { treeNames, treePath } from './labels.ts'
import { NodePanel } from './node-panel.tsx'
import { NetworkSearch } from './search.tsx'
import { Tree } from './tree.tsx'

/** Both trees of the network: from the tops, or from a member with the way up. */
export function NetworkPage() {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const tree: NetworkTree = params.get('tree') === 'placement' ? 'placement' : 'referral'
  const memberId = params.get('member') ?? undefined
  return (
    <Box sx={{ pt: 2 }}>
      <Title title={t('Network')} />
      <PageHeading title={t('Network')} />
      <Box sx={{ maxWidth: 480, mb: 1 }}>
        <NetworkSearch
          label={t('Find a member')}
          value={null}
          onChange={(found) => found && navigate(treePath(tree, found.id))}
        />
      </Box>
      <Tabs
        value={tree}
        onChange={(_, next: NetworkTree) => navigate(treePath(next, memberId))}
        aria-label={t('Trees')}
        sx={{ mb: 2 }}
      >
        {networkTrees.map((one) => (
          <Tab key={one} value={one} label={treeNames[one]} />
        ))}
      </Tabs>
      {memberId ? (
        <Branch key={`${tree} ${memberId}`} tree={tree} memberId={memberId} />
      ) : (
        <Card sx={{ p: 1 }}>
          <Tree key={tree} tree={tree} top={undefined} />
        </Card>
      )}
    </Box>
  )
}

function Branch({ tree, memberId }: { tree: NetworkTree; memberId: string }) {
  const { data, error } = useCallQuery(adminNetworkNode, { tree, memberId })
  if (error)
    return (
      <Alert severity="info">
        {tree === 'placement' ? t('This member has no place in the placement tree.') : error.message}
      </Alert>
    )
  if (!data) return null
  return (
    <>
      <NodePanel tree={tree} {...data} />
      <Card sx={{ p: 1 }}>
        <Tree tree={tree} top={data.node} />
      </Card>
    </>
  )
}
