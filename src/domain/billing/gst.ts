/** The rate for services like ours. When it changes, add a row with its first day; do not edit. */
export const gstPercent = 18;

export type Gst = { taxablePaise: number; cgstPaise: number; sgstPaise: number; igstPaise: number };

/** Splits a price that includes GST. Within one state each half is rounded separately, and the taxable part is the rest. */
export function splitGst(grossPaise: number, sameState: boolean): Gst {
  const part = (percent: number) => Math.round((grossPaise * percent) / (100 + gstPercent));
  if (sameState) {
    const half = part(gstPercent / 2);
    return { taxablePaise: grossPaise - 2 * half, cgstPaise: half, sgstPaise: half, igstPaise: 0 };
  }
  const whole = part(gstPercent);
  return { taxablePaise: grossPaise - whole, cgstPaise: 0, sgstPaise: 0, igstPaise: whole };
}

export const gstOf = ({ cgstPaise, sgstPaise, igstPaise }: Gst) => cgstPaise + sgstPaise + igstPaise;
