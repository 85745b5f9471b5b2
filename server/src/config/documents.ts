import { choice } from './kinds.ts'

/** Documents of shipping. */
export const documents = {
  incoterm: choice(
    'INCOTERM',
    ['DAP', 'DDP', 'EXW', 'FCA', 'CPT', 'CIP', 'DPU'],
    'DAP',
    'terms of delivery (Incoterms 2020) on commercial invoices',
  ),
}
