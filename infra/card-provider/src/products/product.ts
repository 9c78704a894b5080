import type { Metadata, Product } from '../store/wire.ts';

interface ProductInput {
  readonly id: string;
  readonly name: string;
  readonly description: string | null;
  readonly metadata: Metadata;
  /** In seconds since 1970. */
  readonly createdAt: number;
}

export function buildProduct({ id, name, description, metadata, createdAt }: ProductInput): Product {
  return {
    id,
    object: 'product',
    active: true,
    created: createdAt,
    default_price: null,
    description,
    images: [],
    livemode: false,
    marketing_features: [],
    metadata,
    name,
    package_dimensions: null,
    shippable: null,
    statement_descriptor: null,
    tax_code: null,
    tax_details: null,
    type: 'service',
    unit_label: null,
    updated: createdAt,
    url: null,
  };
}
