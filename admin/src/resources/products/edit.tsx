import GlobalStyles from '@mui/material/GlobalStyles'
import { Create, Edit, SaveButton, Toolbar, type TransformData } from 'react-admin'
import { t } from '../../i18n/translate.ts'
import { EditForm } from '../../ui/form/unsaved-changes.tsx'
import { useFullRecord } from '../../ui/record/use-full-record.ts'
import { ProductFields } from './form.tsx'
import type { Product } from './labels.ts'
import { StateActions } from './state-actions.tsx'

const defaultValues = {
  brand: '',
  title: { 'en-us': '' },
  pictures: [],
  promises: ['authentic', 'return15'],
  tags: ['new'],
  options: [],
  skus: [{ code: '', values: [], price: '', weightGrams: 0, stock: 0, pv: '0' }],
}

type Description = Record<string, Product['description'][string]>
type Specs = Product['specs']

/** Converts dates to ISO 8601 and drops empty blocks and rows. */
const transform: TransformData = (data) => ({
  ...data,
  description: mapLists((data.description ?? {}) as Description, (blocks) =>
    blocks
      .map((block) => ({ ...block, items: block.items.filter((item) => item.trim()) }))
      .filter((block) => block.text.trim() || block.items.length > 0),
  ),
  specs: mapLists((data.specs ?? {}) as Specs, (rows) =>
    rows.filter((row) => row.name.trim() || row.value.trim()),
  ),
  startsAt: data.startsAt ? new Date(data.startsAt).toISOString() : null,
  endsAt: data.endsAt ? new Date(data.endsAt).toISOString() : null,
})

const mapLists = <T,>(record: Record<string, T[]>, convert: (list: T[]) => T[]) =>
  Object.fromEntries(Object.entries(record).map(([language, list]) => [language, convert(list ?? [])]))

/** Sticky toolbar. It has no Delete: products are archived. */
const StickyToolbar = () => (
  <>
    {/* Keeps notifications above the toolbar. */}
    <GlobalStyles styles={{ '.MuiSnackbar-root.MuiSnackbar-root': { bottom: 84 } }} />
    <Toolbar
      sx={{
        position: 'sticky',
        bottom: 0,
        zIndex: 2,
        bgcolor: 'background.paper',
        borderTop: '1px solid',
        borderColor: 'divider',
      }}
    >
      <SaveButton />
    </Toolbar>
  </>
)

/** Creates a product as a draft. */
export const ProductCreate = () => (
  <Create redirect="edit" transform={transform} component="div" title={t('New product')}>
    <EditForm defaultValues={defaultValues} toolbar={<StickyToolbar />} sx={{ p: 0 }}>
      <ProductFields />
    </EditForm>
  </Create>
)

/** Edits a product on one page. */
export const ProductEdit = () => (
  <Edit mutationMode="pessimistic" redirect={false} transform={transform} component="div" actions={false}>
    <Form />
  </Edit>
)

function Form() {
  const product = useFullRecord<Product>('options')
  if (!product) return null
  return (
    <EditForm toolbar={<StickyToolbar />} sx={{ p: 0 }}>
      <StateActions product={product} />
      <ProductFields />
    </EditForm>
  )
}
