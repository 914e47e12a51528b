import { type Route, supplier } from '#web/routing/route.ts'
import { route } from '../route.ts'

const stocktake = supplier('conductStocktake')

/** Products, their prices and their stock. */
export const productRoutes: Route[] = [
  route('/supplier/products', { title: 'Products', guard: supplier(), redirect: '/supplier/products/all' }),
  route('/supplier/products/all', {
    title: 'All Products',
    guard: supplier(),
    screen: () => import('./ProductsPage.tsx'),
  }),
  route('/supplier/products/stock-value', {
    title: 'Stock Value',
    guard: supplier('seeCOGS'),
    screen: () => import('../stock/value/StockValuePage.tsx'),
  }),
  route('/supplier/products/stocktakes', {
    title: 'Stocktake',
    guard: stocktake,
    screen: () => import('../stock/stocktakes/StocktakesPage.tsx'),
  }),
  route('/supplier/products/proposal/{id?}', {
    title: 'Price Proposals',
    guard: supplier(),
    screen: () => import('../proposals/ProposalsPage.tsx'),
  }),
  route('/supplier/products/trade-gecko', {
    title: 'TradeGecko',
    guard: supplier('seeProducts'),
    screen: () => import('./TradeGeckoPage.tsx'),
  }),
  route('/supplier/products/groups', {
    title: 'Product Groups',
    guard: supplier('seeProducts'),
    screen: () => import('../sorting/GroupsPage.tsx'),
  }),
  route('/supplier/products/units', {
    title: 'Units',
    guard: supplier('seeProducts'),
    screen: () => import('../sorting/UnitsPage.tsx'),
  }),
  route('/supplier/products/new', {
    title: 'New Product',
    guard: supplier(),
    screen: () => import('./NewProductPage.tsx'),
  }),
  route('/supplier/products/tags', {
    title: 'Tags',
    guard: supplier(),
    screen: () => import('../tags/TagsPage.tsx'),
  }),
  route('/supplier/products/planned-prices', {
    title: 'Planned Prices',
    guard: supplier('seeProducts'),
    screen: () => import('../planned-prices/PlannedPricesPage.tsx'),
  }),
  route('/supplier/products/add', {
    title: 'Inventory Addition',
    guard: supplier(),
    screen: () => import('../stock/AddGoodsPage.tsx'),
  }),
  route('/supplier/products/transfer', {
    title: 'Inventory Transfer',
    guard: supplier(),
    screen: () => import('../stock/TransferGoodsPage.tsx'),
  }),
  route('/supplier/products/remove', {
    title: 'Inventory Removal',
    guard: supplier(),
    screen: () => import('../stock/RemoveGoodsPage.tsx'),
  }),
  route('/supplier/products/conduct-stocktake', {
    title: 'Conduct Stocktake',
    guard: stocktake,
    screen: () => import('../stock/stocktakes/StartStocktakePage.tsx'),
  }),
  route('/supplier/products/stocktakes/{id}', {
    title: 'Stocktake',
    guard: stocktake,
    screen: () => import('../stock/stocktakes/StocktakePage.tsx'),
  }),
  route('/supplier/products/{id}', {
    title: 'Product Info',
    guard: supplier(),
    screen: () => import('./ProductPage.tsx'),
  }),
  route('/supplier/products/{id}/pricing', {
    title: 'Pricing',
    guard: supplier(),
    screen: () => import('./PricingPage.tsx'),
  }),
  route('/supplier/products/{id}/availability', {
    title: 'Availability',
    guard: supplier(),
    screen: () => import('./AvailabilityPage.tsx'),
  }),
  route('/supplier/products/{id}/inventory-history', {
    title: 'Inventory History',
    guard: supplier(),
    screen: () => import('../stock/InventoryHistoryPage.tsx'),
  }),
  route('/supplier/products/{id}/inventory-overview', {
    title: 'Inventory Overview',
    guard: supplier(),
    screen: () => import('../stock/InventoryOverviewPage.tsx'),
  }),
  route('/supplier/products/{id}/par-level', {
    title: 'Par Level',
    guard: supplier(),
    screen: () => import('./ParLevelPage.tsx'),
  }),
]
