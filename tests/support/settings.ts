/** Valid settings for the functions. No server listens at these addresses. */
export const RIGHT_SETTINGS = {
  SITE_URL: 'https://agency.example',
  DATABASE_URL: 'postgresql://plumbline_functions:secret@127.0.0.1:1/none',
  PAYMENT_API_URL: 'https://api.gateway.example',
  PAYMENT_CHECKOUT_URL: 'https://checkout.gateway.example',
  MERCHANT_WALLET: `0x${'ab'.repeat(20)}`,
};
