export const footer = {
  shop: 'Shop',
  help: 'Help',
}
