// The only platform object the domain may use: parsing a URL is a pure function, and our own parser would be wrong.
declare class URL {
  constructor(address: string);
  readonly protocol: string;
  readonly username: string;
  readonly password: string;
  readonly hostname: string;
  readonly port: string;
  readonly pathname: string;
  toString(): string;
}
