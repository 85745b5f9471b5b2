export const cart = {
  added: 'Added to the cart',
}
