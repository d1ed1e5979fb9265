import type { DemoCategory, DemoCustomer, DemoStore } from './demo-store.ts';

const NAMES_AND_STREETS: readonly [string, string, string][] = [
  ['Mariana', 'Restrepo', 'Calle 57 # 13-24'],
  ['Andrés', 'Cárdenas', 'Carrera 16 # 53-40'],
  ['Luz Marina', 'Peña', 'Calle 54 # 21-09'],
  ['Julián', 'Ospina', 'Carrera 24 # 59-61'],
  ['Catalina', 'Rojas', 'Diagonal 61 # 17-33'],
  ['Hernán', 'Muñoz', 'Calle 63 # 15-72'],
  ['Paola', 'Giraldo', 'Carrera 13 # 55-18'],
  ['Óscar', 'Beltrán', 'Calle 60 # 22-45'],
  ['Yolanda', 'Quintero', 'Transversal 18 # 56-07'],
  ['Felipe', 'Arango', 'Carrera 19 # 62-30'],
  ['Diana', 'Suárez', 'Calle 52 # 14-88'],
  ['Camilo', 'Pardo', 'Carrera 21 # 58-26'],
];

const CUSTOMERS = NAMES_AND_STREETS.map(
  ([firstName, lastName, address]): DemoCustomer => ({ firstName, lastName, address }),
);

const CATEGORIES: readonly DemoCategory[] = [
  {
    name: 'Granos y despensa',
    description: 'Lo de todos los días',
    provider: 'Distribuidora La Sabana',
    products: [
      { name: 'Arroz 1 kg', price: 4_900, cost: 3_700, stock: 60, minStock: 20, most: 4 },
      {
        name: 'Fríjol bola roja 500 g',
        price: 6_800,
        cost: 5_100,
        stock: 34,
        minStock: 12,
        most: 3,
      },
      { name: 'Panela 1 kg', price: 5_600, cost: 4_100, stock: 41, minStock: 15, most: 3 },
      {
        name: 'Aceite de girasol 1 L',
        price: 13_900,
        cost: 10_600,
        stock: 6,
        minStock: 10,
        most: 2,
      },
      { name: 'Café molido 500 g', price: 21_500, cost: 15_800, stock: 25, minStock: 8, most: 2 },
      {
        name: 'Chocolate de mesa 500 g',
        price: 11_200,
        cost: 8_300,
        stock: 19,
        minStock: 8,
        most: 2,
      },
    ],
  },
  {
    name: 'Bebidas y antojos',
    description: 'Para la tarde',
    provider: 'Distribuidora La Sabana',
    products: [
      { name: 'Agua 600 ml', price: 2_200, cost: 1_300, stock: 72, minStock: 24, most: 6 },
      { name: 'Gaseosa 1,5 L', price: 6_500, cost: 4_700, stock: 30, minStock: 12, most: 4 },
      { name: 'Bocadillo veleño', price: 3_400, cost: 2_200, stock: 0, minStock: 10, most: 4 },
      {
        name: 'Papas criollas fritas',
        price: 4_200,
        cost: 2_900,
        stock: 27,
        minStock: 10,
        most: 4,
      },
    ],
  },
  {
    name: 'Ferretería',
    description: 'Lo necesario para un arreglo en casa',
    provider: 'Ferretería Mayorista del Norte',
    products: [
      { name: 'Bombillo LED 9 W', price: 7_900, cost: 4_600, stock: 38, minStock: 12, most: 5 },
      { name: 'Martillo', price: 32_000, cost: 20_500, stock: 7, minStock: 3 },
      {
        name: 'Pintura vinilo, galón',
        price: 68_000,
        cost: 47_000,
        stock: 9,
        minStock: 4,
        most: 2,
        attributes: { Color: ['Blanco', 'Hueso', 'Terracota'] },
      },
      {
        name: 'Taladro percutor',
        price: 289_000,
        cost: 201_000,
        stock: 2,
        minStock: 1,
        loan: { fee: 35_000, deposit: 120_000, most: 1 },
      },
      {
        name: 'Escalera de aluminio',
        price: 245_000,
        cost: 168_000,
        stock: 2,
        minStock: 1,
        loan: { fee: 25_000, deposit: 90_000, most: 1 },
      },
    ],
  },
  {
    name: 'Fiestas',
    description: 'Alquiler para reuniones y novenas',
    provider: 'Eventos Chapinero',
    products: [
      {
        name: 'Silla plástica',
        price: 42_000,
        cost: 27_000,
        stock: 58,
        minStock: 20,
        loan: { fee: 2_500, deposit: 5_000, most: 30 },
      },
      {
        name: 'Mesa plegable',
        price: 135_000,
        cost: 92_000,
        stock: 9,
        minStock: 3,
        loan: { fee: 12_000, deposit: 30_000, most: 5 },
      },
      {
        name: 'Carpa 3 × 3 m',
        price: 420_000,
        cost: 298_000,
        stock: 1,
        minStock: 1,
        loan: { fee: 60_000, deposit: 150_000, most: 1 },
      },
    ],
  },
  {
    name: 'Servicios',
    description: 'Lo que hacemos',
    provider: null,
    products: [
      { name: 'Domicilio', price: 5_000, stock: null },
      { name: 'Copia de llaves', price: 6_000, stock: null, most: 3 },
    ],
  },
];

/** The demo's second shop, which shows that two shops know nothing of each other (decisions §11). */
export const TIENDA_CENTRAL: DemoStore = {
  store: {
    name: 'Tienda Central',
    email: 'hola@tiendacentral.example',
    phone: '+57 601 555 0100',
    address: 'Calle 57 # 17-42',
    city: 'Bogotá',
    state: 'Cundinamarca',
    country: 'Colombia',
    locale: 'es-CO',
    currency: 'COP',
    timeZone: 'America/Bogota',
  },
  staff: [
    {
      email: 'owner@tienda.test',
      firstName: 'Gloria',
      lastName: 'Zapata',
      role: 'STORE_OWNER',
      language: 'es',
    },
  ],
  paymentMethods: ['Efectivo', 'Tarjeta', 'Transferencia'],
  providers: [
    {
      name: 'Distribuidora La Sabana',
      email: 'pedidos@lasabana.example',
      phone: '+57 601 555 0111',
      address: 'Corabastos, bodega 12',
      barcodePrefix: '7701024',
    },
    {
      name: 'Ferretería Mayorista del Norte',
      email: 'ventas@ferrenorte.example',
      phone: '+57 601 555 0122',
      address: 'Calle 80 # 69-70',
      barcodePrefix: '7703351',
    },
    {
      name: 'Eventos Chapinero',
      email: 'hola@eventoschapinero.example',
      phone: '+57 601 555 0133',
      address: 'Carrera 13 # 60-15',
      barcodePrefix: '7708890',
    },
  ],
  categories: CATEGORIES,
  customers: CUSTOMERS,
  town: {
    city: 'Bogotá',
    state: 'Cundinamarca',
    country: 'Colombia',
    phonePrefix: '+57 300 555 01',
  },
  deliveryPersons: ['Wilson Torres', 'Jenny Vargas'],
  deliveryService: 'Domicilio',
  walkIn: { name: 'Mostrador', address: 'En la tienda' },
  deliveryNotes: ['Timbrar en el 301.', 'Dejar en portería.', 'Llamar al llegar.'],
  reasons: {
    returned: ['Talla equivocada', 'Compró uno de más', 'Cambió de opinión'],
    cancelled: ['El cliente ya tenía uno', 'Pedido repetido', 'Llegó demasiado tarde'],
    discount: ['Caja rayada', 'Cliente habitual', 'Último del estante'],
  },
  roundAmount: 1_000,
  orders: 40,
  ordersToday: 2,
  seed: 57_601,
};
