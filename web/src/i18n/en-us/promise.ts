export const promise = {
  return15: '15-day return',
  return15Text: 'Apply for a return on the page of your order, within 15 days of receiving it.',
  warranty365: '1-year warranty',
  warranty365Text: 'Apply on the page of your order within a year: we repair or replace defective products.',
  authentic: 'Authentic',
  authenticText: 'Sourced directly from the manufacturer.',
  ships24h: 'Ships in 24 h',
  ships24hText: 'Leaves our warehouse within 24 hours.',
  coldChain: 'Cold chain',
  coldChainText: 'Shipped in an insulated box.',
}
